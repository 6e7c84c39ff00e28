/** Reports when a button is pressed and released: held as long as the pointer or the key is down. */
export function onHold(button: HTMLButtonElement, onChange: (isHeld: boolean) => void): void {
  let isHeld = false;
  const hold = (isDown: boolean) => {
    if (isDown === isHeld) return;
    isHeld = isDown;
    onChange(isDown);
  };
  const release = () => hold(false);
  button.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    hold(true);
  });
  button.addEventListener('pointerup', release);
  button.addEventListener('pointercancel', release);
  button.addEventListener('keydown', event => {
    if (event.key === ' ' || event.key === 'Enter') hold(true);
  });
  button.addEventListener('keyup', release);
  button.addEventListener('blur', release);
}
