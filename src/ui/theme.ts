import {
  type ButtonProps,
  colorsTuple,
  createTheme,
  type PasswordInputProps,
  type TextInputProps,
} from '@mantine/core'

const FIELD = { size: 'lg', labelProps: { fz: 'md' } } satisfies Partial<TextInputProps>

/**
 * [Note: the colours]
 * One accent, on the page's near-black; four status colours that mean the same everywhere (a
 * score of 80, 60, 40 or less). Each reaches 4.5:1 as text on the page and on a panel.
 */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#0b0f14',
  colors: {
    accent: [
      '#e6fbf5',
      '#c5f5e7',
      '#9debd5',
      '#72e2c2',
      '#4adbb4',
      '#2dd4a7',
      '#1fb58d',
      '#159473',
      '#0d745a',
      '#075642',
    ],
    // From text to the deepest shade; Mantine takes 0 for text, 2 for dimmed text, 4 for borders,
    // 6 for panels and fields, 7 for the page.
    dark: [
      '#eef2f6',
      '#cbd4dd',
      '#9aa8b6',
      '#74838f',
      '#2b3642',
      '#1d2731',
      '#141b23',
      '#0b0f14',
      '#080b0f',
      '#05070a',
    ],
    success: colorsTuple('#8fdf6e'),
    warning: colorsTuple('#f6b93f'),
    info: colorsTuple('#6bb8fa'),
    danger: colorsTuple('#ff8379'),
  },
  fontFamily:
    "Inter, 'SF Pro Text', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  defaultRadius: 'md',
  radius: { md: '0.75rem', lg: '1.125rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name: these components travel with the forms that use them, not with the theme.
  components: {
    // 50 px high: a cold thumb hits them.
    Button: { defaultProps: { size: 'lg', fz: 'md' } satisfies Partial<ButtonProps> },
    TextInput: { defaultProps: FIELD },
    PasswordInput: {
      defaultProps: { ...FIELD, rightSectionWidth: 48 } satisfies Partial<PasswordInputProps>,
      // The eye, as every target: 44 px. Not by a variable: whichever style sheet comes last wins.
      styles: { visibilityToggle: { minWidth: '2.75rem', minHeight: '2.75rem' } },
    },
  },
})
