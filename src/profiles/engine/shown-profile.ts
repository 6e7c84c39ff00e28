import {isEventReport} from '../event-report.js';
import {gateOutputName} from '../outputs.js';
import type {ShownCommand, ShownProfile} from '../shown-device.js';
import {createDescriber} from './describer.js';
import {picturesOf} from './pictures.js';
import type {Plan} from './plan.js';
import {shownCommand, shownMessage, wordsOfFields} from './shown-message.js';

export function createShownProfile(plan: Plan): ShownProfile {
  const {profile, reportOfField} = plan;
  const {name, commands, reports = {}, question, battery} = profile;
  const wordsOf = wordsOfFields(profile);
  const shownCommands = Object.entries(commands).map(([command, message]) => ({
    ...shownCommand(command, message, wordsOf),
    output: message.outputBy?.length ? null : (message.output ?? command),
  }));
  const isQuestion = ({name: command, fields}: ShownCommand) =>
    command === question.send && fields.length === 0;
  const questionOutput = shownCommands.find(isQuestion)?.output ?? undefined;
  return {
    name,
    picture: picturesOf(profile).icon,
    reports: Object.entries(reports).map(([report, message]) => ({
      ...shownMessage(report, message),
      isEvent: isEventReport(report, profile),
    })),
    commands: shownCommands.filter(command => !isQuestion(command)),
    questionOutput: questionOutput === undefined ? null : gateOutputName(questionOutput),
    batteryField: typeof battery === 'string' && reportOfField.has(battery) ? battery : null,
    createDescriber: () => createDescriber(plan),
  };
}
