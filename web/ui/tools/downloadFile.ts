// Some browsers read the address after the click.
const KEPT = 60_000;

/** Hands what a call answers to the browser as a file. */
export async function downloadFile(answer: Promise<Response>, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await answer).blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
