import { spawnSync } from 'node:child_process';
import { productionPackages } from './production-packages.ts';

/** The parts of a CycloneDX document that name packages. */
interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
}

/**
 * Writes which packages a running shop has, as CycloneDX. `npm sbom --omit dev` leaves out packages that tools
 * use too, such as react, so that this takes the whole list and removes the others.
 */
async function writeBom(): Promise<void> {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const bom: Bom = JSON.parse(stdout);
  const packages = await productionPackages();
  const kept = new Set([
    bom.metadata.component['bom-ref'],
    ...packages.map(({ name, version }) => `${name}@${version}`),
    ...bom.components
      .map((component) => component['bom-ref'])
      .filter((ref) => ref.startsWith('@statefront/')),
  ]);
  const components = bom.components.filter((component) => kept.has(component['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  process.stdout.write(`${JSON.stringify({ ...bom, components, dependencies }, undefined, 2)}\n`);
}

await writeBom();
