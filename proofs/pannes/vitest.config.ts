import { defineConfig } from 'vitest/config';
import { ensureBuilt, ensureProgram } from '../../scripts/steps/build.mjs';

await ensureBuilt();
await ensureProgram();

declare module 'vitest' {
  interface ProvidedContext {
    /** How often Node is killed; PostgreSQL two times for each five. */
    kills: number;
    /** How often the power goes, over all situations; and from which seed its moments follow. */
    cuts: number;
    seed: number;
    /** Where figures are written, a line each; '' for nowhere. */
    figures: string;
  }
}

/** The faults that take minutes: npm run test:pannes. One after the other, because their figures are times. */
export default defineConfig({
  test: {
    include: ['proofs/pannes/*.panne.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    provide: {
      kills: Number(process.env.PANNES_KILLS ?? 5),
      cuts: Number(process.env.PANNES_CUTS ?? 5),
      seed: Number(process.env.PANNES_SEED ?? Date.now() % 2 ** 31),
      figures: process.env.PANNES_FIGURES ?? '',
    },
  },
});
