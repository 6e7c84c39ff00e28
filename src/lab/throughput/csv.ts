import {csvTable, type CsvColumns} from '../table.js';
import type {StepReport} from './report.js';

const COLUMNS: CsvColumns<StepReport> = {
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
  corruptedCount: step => step.corruptedCount,
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

/** One line for each step; what was not measured is empty. */
export function toCsv(steps: readonly StepReport[]): string {
  return csvTable(steps, COLUMNS);
}
