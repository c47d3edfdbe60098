import { type CSSVariablesResolver, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import './global.css'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Mantine's own shades of these are made for lighter pages. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-error': 'var(--mantine-color-danger-5)',
    '--mantine-color-accent-light': 'rgb(45 212 167 / 13%)',
    '--mantine-color-accent-light-hover': 'rgb(45 212 167 / 20%)',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-5)',
  },
})

/** The look of the app: dark always. `env="test"` leaves transitions and portals out. */
export function ThemeProvider(props: { env?: 'default' | 'test'; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="dark"
      cssVariablesResolver={cssVariables}
      env={props.env ?? 'default'}
    >
      {props.children}
    </MantineProvider>
  )
}
