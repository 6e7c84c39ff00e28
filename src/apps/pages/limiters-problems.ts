/** Says beside each field that makes no sense what it can be; whether all do. */
export function showProblems(form: HTMLFormElement): boolean {
  for (const field of form.querySelectorAll('input')) {
    const problem = document.getElementById(`${field.name}-problem`);
    if (problem) problem.textContent = field.validity.valid ? '' : rangeOf(field);
    field.ariaInvalid = String(!field.validity.valid);
  }
  return form.checkValidity();
}

/** "A whole number from 1 to 30." */
function rangeOf({min, max, step, required, placeholder}: HTMLInputElement): string {
  const kind = step === 'any' ? 'A number' : 'A whole number';
  return `${kind} from ${min} to ${max}${required ? '' : `, or nothing: ${placeholder}`}.`;
}
