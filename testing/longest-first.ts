import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Tests that start whole shops take longest, although their files are short. */
const LONGEST = [/\/proof\/proof\.test\.ts$/, /\/shop\/dev\.test\.ts$/, /\/(proof\/operating|database\/embedded)\//];

/** Starts the longest test files first, so that one worker does not finish minutes after the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byDefault = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((pattern) => pattern.test(moduleId));
      return index === -1 ? LONGEST.length : index;
    };
    return byDefault.toSorted((a, b) => rank(a) - rank(b));
  }
}
