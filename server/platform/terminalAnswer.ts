import { createInterface } from 'node:readline/promises';

/**
 * Asks a question on the terminal and gives the typed answer; '' without a terminal, at the end of the input, and after
 * `patienceMs` without a key. Ctrl+C ends the process as a signal does.
 */
export async function terminalAnswer(question: string, patienceMs?: number): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // The terminal hands the keys over one by one: Ctrl+C is none of its signals meanwhile.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const patience = patienceMs && setTimeout(() => terminal.close(), patienceMs);
  const keep = () => clearTimeout(patience);
  process.stdin.once('keypress', keep);
  const answer = await Promise.race([terminal.question(question), closed]);
  keep();
  process.stdin.off('keypress', keep);
  terminal.close();
  return answer.trim();
}
