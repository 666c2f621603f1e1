const heartbeat = 15;

/**
 * Runs a long step while telling what it is and for how long it has run; returns its result, of
 * which a `code` other than 0 means a failure.
 */
export async function withProgress(title, work) {
  const { isTTY } = process.stdout;
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const rewrite = (text) => process.stdout.write(`\r\u001b[K${text}`);
  const tell = () => {
    if (isTTY) rewrite(`${title}… ${seconds()} s`);
    else if (seconds() % heartbeat === 0) console.log(`${title}… ${seconds()} s`);
  };
  if (isTTY) tell();
  else console.log(`${title}…`);
  const timer = setInterval(tell, 1000);
  try {
    const result = await work();
    if (isTTY) rewrite('');
    const outcome = result?.code ? 'échec après' : 'fait en';
    console.log(`${title} : ${outcome} ${duration(Date.now() - start)}.`);
    return result;
  } catch (error) {
    if (isTTY) rewrite('');
    console.log(`${title} : échec après ${duration(Date.now() - start)}.`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** A duration as read by people: « 0,8 s », « 23 s ». */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(1).replace('.', ',') : Math.round(seconds)} s`;
}
