export function withProgress<T>(title: string, work: () => Promise<T>): Promise<T>;
