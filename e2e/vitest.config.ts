import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['miseEnPage', 'accessibilite', 'commandes.accessibilite', 'achat', 'panier'];
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`));
  return place < 0 ? longest.length : place;
};

/** The longest first, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['server/testing/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in the unit tests: there is always one that waits.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // As in the unit tests: the code is loaded once.
    isolate: false,
    // Chromium shares its cores: what a reader would wait for may take its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
