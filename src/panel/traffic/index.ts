import {html, render} from 'lit-html';
import {systemClock, type Clock} from '../../clock.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import {hasProfile} from '../family.js';
import {element} from '../dom.js';
import {saveFile} from '../save-file.js';
import {answersCard, createAnswerPlot} from './answer-plot.js';
import {countsTable, sentCount} from './counts-table.js';
import {isMotorOutput, isProfileOutput, whyDoingNothing, whyNotMoving} from './diagnosis.js';
import {toCsv, toJsonLines} from './export.js';
import {filterLists, passes, type Filter} from './filter.js';
import {frameList} from './frame-list.js';
import {room} from './room.js';
import {toolbar} from './toolbar.js';
import type {LoggedFrame} from './traffic-log.js';
import {watchTraffic} from './watch.js';
import {createTrafficWords} from './words.js';

/** Often enough to look alive, and seldom enough to leave the time to the project. */
const UPDATE_EVERY_MS = 200;
/** A plot of a minute changes slowly, and an answer must be there long enough to be read. */
const PLOT_EVERY_MS = 1000;

export interface TrafficView {
  readonly element: HTMLElement;
  /** To be called once for each picture on the screen, or less often. */
  update(): void;
  /** Ends the observation of the hub, unless others watch it. The hub's next view shows what was logged. */
  dispose(): void;
}

/**
 * The messages between the page and one hub: counts, the gate, times, and the last frames in words.
 * @param locale Scratch's name of the language.
 * @param clock That of the session.
 */
export function createTrafficView(
  session: HubSession,
  family: Pick<HubFamily, 'id'>,
  {locale}: {readonly locale: string},
  clock: Clock = systemClock,
): TrafficView {
  const words = createTrafficWords(locale);
  const {log, end} = watchTraffic(session, family);
  const nameOf = (output: string) => words.frame(log.outputName(output));
  const device = hasProfile(family) ? family.shownProfile : null;
  const isExplained = (output: string) =>
    device ? isProfileOutput(output) && output !== device.questionOutput : isMotorOutput(output);
  const filter: Filter = {output: null, direction: null, kind: null};
  /** All that were there since the view was opened, and their names. */
  const outputNames = new Map<string, string>();
  /** What is shown while the list is paused; null: it is not. */
  let paused: readonly LoggedFrame[] | null = null;
  let saveProblem = '';
  let answer = '';
  const plot = createAnswerPlot(words);
  const whole = element('div', {class: 'traffic'});

  const answerNow = () => {
    const {
      state,
      connector: {connection, hub},
    } = session;
    const motors = (connection?.gate.outputs ?? [])
      .filter(({output}) => isExplained(output))
      .map(({output, counts: each}) => ({output, counts: each, latest: log.latestOf(output)}));
    const isRateFree = (connection?.gateStatus().balance ?? 0) >= 1;
    const facts = {state, isRateFree, nowMs: clock.now(), motors};
    const isMotorPlugged = hub.attached.some(({kind}) => kind === 'motor');
    const {
      key,
      motor,
      command = [],
    } = device ? whyDoingNothing(facts) : whyNotMoving({...facts, isMotorPlugged});
    return words.text(key, {
      output: motor === undefined ? '' : nameOf(motor.output),
      command: command.map(each => words.frame(each)).join(' · '),
      ...(motor && {
        asked: motor.counts.offered,
        sent: sentCount(motor.counts),
        replaced: motor.counts.superseded,
      }),
    });
  };

  const filtered = () => (paused ?? log.frames).filter(each => passes(filter, each));
  const save = (format: 'jsonl' | 'csv') => {
    const frames = filtered();
    const exported = {frames, originMs: log.originMs, words};
    const isCsv = format === 'csv';
    if (frames.length === 0) saveProblem = words.text('nothingToSave');
    else {
      const content = isCsv ? toCsv(exported) : toJsonLines(exported);
      saveFile(`traffic.${format}`, isCsv ? 'text/csv' : 'application/jsonl', content);
    }
    draw();
  };
  const draw = () => {
    const {connection} = session.connector;
    const outputs = connection?.gate.outputs ?? [];
    for (const {output} of outputs) outputNames.set(output, nameOf(output));
    const frames = filtered();
    if (frames.length > 0) saveProblem = '';
    render(
      html`
        <div class="figures">
          <section class="card why">
            <h3>${words.text(device ? 'whyDevice' : 'why')}</h3>
            <p class="answer">${answer}</p>
          </section>
          ${countsTable(words, nameOf, outputs)}
          ${room(words, connection, log.sentInSecondBefore(clock.now()))}
          ${answersCard(words, log.answers, plot.element)}
        </div>
        <section class="card last">
          <h3>${words.text('last')}</h3>
          ${toolbar({
            words,
            isPaused: paused !== null,
            onPause() {
              paused = paused === null ? [...log.frames] : null;
              draw();
            },
            onClear() {
              log.clear();
              if (paused !== null) paused = [];
              draw();
            },
            onSave: save,
          })}
          <p class="save-problem" role="status">${saveProblem}</p>
          ${filterLists({words, filter, outputs: outputNames, onChange: draw})}
          ${frameList({words, nameOf, frames, originMs: log.originMs})}
        </section>
      `,
      whole,
    );
  };

  let updatedAtMs = -Infinity;
  let plottedAtMs = -Infinity;
  return {
    element: whole,
    update() {
      const nowMs = clock.now();
      if (nowMs - updatedAtMs < UPDATE_EVERY_MS) return;
      updatedAtMs = nowMs;
      log.update();
      if (nowMs - plottedAtMs >= PLOT_EVERY_MS) {
        plottedAtMs = nowMs;
        answer = answerNow();
        plot.update(log.answers, nowMs);
      }
      draw();
    },
    dispose() {
      end();
      plot.dispose();
    },
  };
}
