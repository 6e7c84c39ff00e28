export {parseRecording} from './parse-recording.js';
export {recordTo} from './recorder.js';
export type {Recorder, StartRecorder} from './recorder.js';
export type {Recording, RecordingHeader, RecordingItem} from './recording.js';
export {RecordingRing} from './recording-ring.js';
