/** What an error code answers: its status, a title and a French sentence, which may hold facts. */
export interface Sentence {
  status: number;
  title: string;
  message: string | ((facts: Record<string, string | number>) => string);
}
