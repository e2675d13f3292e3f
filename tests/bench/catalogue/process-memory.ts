import { readFile } from 'node:fs/promises';

/** Present and maximum memory of a process in MB; NaN if the system does not report it. */
export async function processMemory(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
