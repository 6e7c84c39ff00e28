import {systemClock, type Clock} from '../../clock.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import {hasProfile} from '../device-family.js';
import {element} from '../dom.js';
import {createAnswerPlot} from './answer-plot.js';
import {createCountsTable, sentCount} from './counts-table.js';
import {isMotorOutput, isProfileOutput, whyDoingNothing, whyNotMoving} from './diagnosis.js';
import {toCsv, toJsonLines} from './export.js';
import {createFilter, passes} from './filter.js';
import {createFrameList} from './frame-list.js';
import {createRoom} from './room.js';
import {createToolbar, saveFile} from './toolbar.js';
import {setText} from './changing.js';
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
  const nameOf = (output: string) => {
    const name = log.outputName(output);
    return name === null ? output : words.frame(name);
  };
  const device = hasProfile(family) ? family.shownProfile : null;
  const isExplained = (output: string) =>
    device ? isProfileOutput(output) && output !== device.questionOutput : isMotorOutput(output);
  let shownVersion = -1;
  /** What is shown while the list is paused; null: it is not. */
  let paused: readonly LoggedFrame[] | null = null;
  const filtered = () => (paused ?? log.frames).filter(each => passes(filter.filter, each));
  const showFrames = () => {
    const frames = filtered();
    list.update(frames, log.originMs);
    if (frames.length > 0) setText(saveProblem, '');
  };

  const answer = element('p', {class: 'answer'});
  const counts = createCountsTable(words, nameOf);
  const room = createRoom(words);
  const plot = createAnswerPlot(words);
  const list = createFrameList(words, nameOf);
  const filter = createFilter(words, nameOf, showFrames);
  // Exists from the beginning: screen readers read out changes of such an element.
  const saveProblem = element('p', {class: 'save-problem', role: 'status'});
  const toolbar = createToolbar({
    words,
    onPause(isPaused) {
      paused = isPaused ? [...log.frames] : null;
      showFrames();
    },
    onClear() {
      log.clear();
      if (paused !== null) paused = [];
      showFrames();
    },
    onSave(format) {
      const frames = filtered();
      if (frames.length === 0) {
        setText(saveProblem, words.text('nothingToSave'));
        return;
      }
      const exported = {frames, originMs: log.originMs, words};
      const isCsv = format === 'csv';
      const content = isCsv ? toCsv(exported) : toJsonLines(exported);
      saveFile(`traffic.${format}`, isCsv ? 'text/csv' : 'application/jsonl', content);
    },
  });
  const whole = element(
    'div',
    {class: 'traffic'},
    element(
      'div',
      {class: 'figures'},
      element(
        'section',
        {class: 'card why'},
        element('h3', {}, words.text(device ? 'whyDevice' : 'why')),
        answer,
      ),
      counts.element,
      room.element,
      plot.element,
    ),
    element(
      'section',
      {class: 'card last'},
      element('h3', {}, words.text('last')),
      toolbar,
      saveProblem,
      element('div', {class: 'filters'}, ...filter.elements),
      list.element,
    ),
  );

  const showAnswer = () => {
    const {
      state,
      link: {connection, hub},
    } = session;
    const motors = (connection?.gate.outputs ?? [])
      .filter(({output}) => isExplained(output))
      .map(({output, counts: each}) => ({output, counts: each, latest: log.latestOf(output)}));
    const isRateFree = (connection?.gateStatus().balance ?? 0) >= 1;
    const facts = {state, isRateFree, motors};
    const isMotorPlugged = hub.attached.some(({kind}) => kind === 'motor');
    const {
      key,
      motor,
      command = [],
    } = device ? whyDoingNothing(facts) : whyNotMoving({...facts, isMotorPlugged});
    setText(
      answer,
      words.text(key, {
        output: motor === undefined ? '' : nameOf(motor.output),
        command: command.map(each => words.frame(each)).join(' · '),
        ...(motor && {
          asked: motor.counts.offered,
          sent: sentCount(motor.counts),
          replaced: motor.counts.superseded,
        }),
      }),
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
      const {connection} = session.link;
      const outputs = connection?.gate.outputs ?? [];
      counts.update(outputs);
      room.update(connection, log.sentInSecondBefore(nowMs));
      if (log.version !== shownVersion) {
        shownVersion = log.version;
        filter.setOutputs(outputs.map(({output}) => output));
        if (paused === null) showFrames();
      }
      if (nowMs - plottedAtMs < PLOT_EVERY_MS) return;
      plottedAtMs = nowMs;
      showAnswer();
      plot.update(log.answers, nowMs);
    },
    dispose() {
      end();
      plot.dispose();
    },
  };
}
