const ASSET = /\/(?:office\/)?assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;
const IMPORT = /["'`(]\.\/([\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg))["'`)]/g;

/** Opens pages with all files that they load, and records the status of each file. */
export class Visitor {
  /** Number of responses by status. */
  readonly answers = new Map<number | string, number>();
  /** Files that were not answered 200. */
  readonly failed: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Loads a page with all files that it and its scripts name; returns their paths. */
  async open(page: string): Promise<string[]> {
    const named = [...new Set((await this.load(page)).match(ASSET) ?? [])];
    const loaded = await Promise.all(named.map(async (file) => ({ file, text: await this.load(file) })));
    const imported = loaded.flatMap(({ file, text }) =>
      [...text.matchAll(IMPORT)].map(([, name]) => `${file.slice(0, file.lastIndexOf("/"))}/${name}`),
    );
    const more = [...new Set(imported)].filter((file) => !named.includes(file));
    for (const file of more) await this.load(file);
    return [...named, ...more];
  }

  async loadAll(files: Iterable<string>): Promise<void> {
    for (const file of files) await this.load(file);
  }

  async load(path: string): Promise<string> {
    try {
      const answer = await fetch(this.#origin + path, { signal: AbortSignal.timeout(120_000) });
      this.#note(path, answer.status);
      return await answer.text();
    } catch (error) {
      this.#note(path, String(error));
      return "";
    }
  }

  #note(path: string, status: number | string): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status !== 200) this.failed.push(`${path}: ${status}`);
  }
}
