/** Takes the keyboard to the first field that is marked wrong, once React has marked it. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    field?.focus()
  })
}
