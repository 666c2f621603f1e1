interface Made {
  /** True if all is as it was when it was made. */
  isMade(): boolean;
  begin(): void;
  end(): void;
}

/** The sources of a build, and its results: files and folders of the project. */
export function madeOf(
  stampFile: string,
  what: { sources: readonly string[]; settings?: string; results: readonly string[] },
): Made;
