/** In the editor of a class. */
export const classroom = {
  /** Always visible while the class page is on. */
  visible: 'Your teacher sees your hub.',
  stopped: 'Your teacher has stopped all motors.',
  close: 'Close',
  problems: 'For the teacher: some settings of this class cannot be used.',
};
