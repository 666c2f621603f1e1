import { send } from '../../lib/api.ts';

// Some browsers read the address after the click.
const KEPT = 60_000;

/** Fetches a document with the member's token, and hands it to the browser as a file. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await send('GET', path);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
