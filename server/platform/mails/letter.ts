/** The content of a mail. Every text is plain; the layouts escape it. */
export interface Letter {
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Two columns: what an order is made of. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** Lines about several things, each group under its name. */
  groups?: readonly { title: string; lines: readonly string[] }[];
  action?: { label: string; url: string };
  /** In small, below the action. */
  notes?: readonly string[];
  /** The address that stops these mails by one click (RFC 8058); it answers a POST alone. */
  unsubscribe?: string;
}
