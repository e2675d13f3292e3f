/** The address that receives the figures of page views. */
export const figuresPath = '/figures';
