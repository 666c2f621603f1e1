import { readFileSync } from 'node:fs';

const pace = 500;
const generations = 3;

/**
 * Ends this process, as by SIGTERM, when the npm that started it is gone. npm hands a SIGTERM to
 * its shell only: the program below would go on unseen and keep the port.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const line = ancestors();
  const timer = setInterval(() => {
    if (ancestors().join() === line.join()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pace);
  timer.unref();
}

/** The processes between this one and its npm, npm included; only the parent where none is found. */
function ancestors() {
  const line = [process.ppid];
  for (let pid = process.ppid; line.length <= generations; line.push(pid)) {
    const { name, parent } = described(pid);
    if (name.startsWith('npm')) return line;
    if (!parent) break;
    pid = parent;
  }
  return [process.ppid];
}

// See proc_pid_stat(5): the name stands in parentheses, then the state, then the parent.
function described(pid) {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
