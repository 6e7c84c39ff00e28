import {readFileSync, readdirSync} from 'node:fs';

/** What a process of this machine uses (Linux). */
export function usageOf(pid: number): {readonly residentMb: number; readonly openFiles: number} {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {residentMb: residentKb / 1_000, openFiles: readdirSync(`/proc/${pid}/fd`).length};
}
