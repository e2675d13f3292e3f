declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
    /** The positions of the characters as they are seen, from left to right. */
    getReorderedIndices(text: string, levels: { readonly levels: Uint8Array }): readonly number[];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
