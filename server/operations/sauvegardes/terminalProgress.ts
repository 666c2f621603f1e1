const sayEveryMs = 10_000;
const rewriteEveryMs = 100;

/** Tells how far a long work is: on one line of a terminal, else by a line now and then. */
export function terminalProgress() {
  const { isTTY } = process.stdout;
  let last = 0;
  return {
    tell(text: string): void {
      if (Date.now() - last < (isTTY ? rewriteEveryMs : sayEveryMs)) return;
      last = Date.now();
      if (isTTY) process.stdout.write(`\r\u001b[K${text}…`);
      else console.log(`${text}…`);
    },
    end(): void {
      if (isTTY && last > 0) process.stdout.write('\r\u001b[K');
    },
  };
}
