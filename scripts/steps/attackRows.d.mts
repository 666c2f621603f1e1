export function attackRows(): { number: string; cell: string; files: string[] }[];
export function rowsOfTitle(title: string): string[];
