import { Tabs as MantineTabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import classes from './Tabs.module.css'

interface TabsProps<V extends string> {
  /** Read as the name of the set. */
  label: string
  value: V
  parts: readonly { value: V; label: string; content: ReactNode }[]
  onChange: (value: V) => void
}

/** Parts of one form of which one is shown; what is typed into the others stays. */
export function Tabs<V extends string>({ label, value, parts, onChange }: TabsProps<V>) {
  return (
    <MantineTabs
      value={value}
      onChange={(chosen) => chosen && onChange(chosen as V)}
      variant="pills"
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <MantineTabs.List aria-label={label} grow>
        {parts.map((part) => (
          <MantineTabs.Tab key={part.value} value={part.value} data-tab={part.value}>
            {part.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {parts.map((part) => (
        <MantineTabs.Panel key={part.value} value={part.value}>
          {part.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
