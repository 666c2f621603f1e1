import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the files of these names first, in this order, so that none of them is left alone at the end. */
export const longestFirst = (longest: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) => {
        const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
        return place < 0 ? longest.length : place;
      };
      return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  };
