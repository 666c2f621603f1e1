import { send } from '../../lib/api.ts';

const FILE = 'courtil-donnees.zip';
// Some browsers read the address after the click.
const KEPT = 60_000;

/** Fetches everything that Courtil knows of a member, and hands it to the browser as a file. */
export async function downloadData(userId: number): Promise<void> {
  const answer = await send('GET', `/user/${userId}/donnees`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
