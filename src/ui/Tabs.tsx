import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import classes from './Tabs.module.css'

interface TabsProps<V extends string> {
  /** Read as the name of the set. */
  label: string
  /** Begins the ids of the tabs and of their panels: `{id}-{value}` and `{id}-{value}-panel`. */
  id: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** Parts of one form of which one is shown; arrow keys move between them. */
export function Tabs<V extends string>({ label, id, value, options, onChange }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const next = options[(at + step + options.length) % options.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus()
  }

  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={label}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          id={`${id}-${option.value}`}
          className={classes.tab}
          role="tab"
          data-tab={option.value}
          aria-selected={option.value === value}
          aria-controls={`${id}-${option.value}-panel`}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={move}
        >
          {option.label}
        </UnstyledButton>
      ))}
    </div>
  )
}
