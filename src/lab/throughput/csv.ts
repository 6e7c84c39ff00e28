import type {StepReport} from './report.js';

type Cell = string | number | boolean | null;

const COLUMNS: Readonly<Record<string, (step: StepReport) => Cell>> = {
  phase: step => step.phase,
  offeredRate: step => step.offeredRate,
  admittedRate: step => step.admittedRate,
  deliveredRate: step => step.deliveredRate,
  seconds: step => step.seconds,
  offeredCount: step => step.offeredCount,
  admittedCount: step => step.admittedCount,
  droppedCount: step => step.droppedCount,
  writtenCount: step => step.writtenCount,
  acknowledgedCount: step => step.acknowledgedCount,
  failedCount: step => step.failedCount,
  deliveredCount: step => step.deliveredCount,
  lostCount: step => step.lostCount,
  duplicatedCount: step => step.duplicatedCount,
  reorderedCount: step => step.reorderedCount,
  lostPercent: step => step.lostPercent,
  worstSecond: step => step.worstSecond,
  lateMsP95: step => step.lateMs?.p95 ?? null,
  writeMsP50: step => step.writeMs?.p50 ?? null,
  writeMsP95: step => step.writeMs?.p95 ?? null,
  writeMsP99: step => step.writeMs?.p99 ?? null,
  writeMsMax: step => step.writeMs?.max ?? null,
  roundTripMsP50: step => step.roundTripMs?.p50 ?? null,
  roundTripMsP95: step => step.roundTripMs?.p95 ?? null,
  roundTripMsP99: step => step.roundTripMs?.p99 ?? null,
  roundTripMsMax: step => step.roundTripMs?.max ?? null,
  jitterMs: step => step.jitterMs,
  queueStartMs: step => step.queue?.startMs ?? null,
  queueEndMs: step => step.queue?.endMs ?? null,
  isPartial: step => step.isPartial,
  isSustained: step => step.isSustained,
  failing: step => step.failing.join(' '),
};

/** One line a step, below one of names; what was not measured is empty. No cell needs quotes. */
export function toCsv(steps: readonly StepReport[]): string {
  const lines = steps.map(step =>
    Object.values(COLUMNS).map(cell => {
      const value = cell(step);
      return typeof value === 'number' ? String(Number(value.toFixed(3))) : String(value ?? '');
    }),
  );
  return [Object.keys(COLUMNS), ...lines].map(line => `${line.join(',')}\n`).join('');
}
