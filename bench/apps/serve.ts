/** In a server's process: tells where it is and more, its CPU when asked, and runs `close` when the parent is done or gone. */
export function tellParent<Told extends { url: string }>(
  told: Told,
  close: () => Promise<unknown> = async () => {},
) {
  const end = () => void close().finally(() => process.exit(0));
  process.on('message', (what) => {
    if (what === 'stop') return end();
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  });
  process.once('disconnect', end);
  // At Ctrl+C the parent says when.
  process.on('SIGINT', () => {});
  process.send?.(told);
}
