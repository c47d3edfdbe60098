import { type RenderResult, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import type { UnitSystem } from '#domain/entities.ts'
import { measuresOf } from '#domain/units.ts'
import { LANGUAGES, type Language } from '#i18n/languages.ts'
import { MeasuresProvider } from '#i18n/measures.ts'
import { loadWords, setLanguage, startI18n } from '#i18n/setup.ts'
import { clearToasts } from '#ui/feedback/toast-store.ts'
import { ThemeProvider } from '#ui/ThemeProvider.tsx'

const NAMESPACES = [
  'about',
  'auth',
  'beta',
  'calendar',
  'camera',
  'charts',
  'common',
  'community',
  'course',
  'diet',
  'drinks',
  'errors',
  'explainers',
  'fitness',
  'food',
  'gamification',
  'home',
  'install',
  'kitchen',
  'legal',
  'mealPlans',
  'meals',
  'metrics',
  'places',
  'plans',
  'portions',
  'profile',
  'push',
  'raceDebrief',
  'raceMode',
  'ready',
  'recipes',
  'racePlan',
  'races',
  'recovery',
  'runner',
  'score',
  'session',
  'settings',
  'share',
  'shopping',
  'sync',
  'tracker',
  'training',
  'trainingPlan',
  'trends',
  'uploads',
  'views',
  'weight',
  'widgets',
] as const

/** Loads the real words of both languages: a test then changes language without waiting. */
export async function loadAllWords(): Promise<void> {
  await startI18n()
  for (const language of [...LANGUAGES].reverse()) {
    await setLanguage(language)
    await loadWords(...NAMESPACES)
  }
}

interface ShowOptions {
  language?: Language
  at?: string
  units?: UnitSystem
  /** The browser's own takes a moment to go back; it begins where jsdom is. */
  history?: 'browser'
}

/** Shows a part as the app would, in a language, at an address. */
export async function show(part: ReactNode, options: ShowOptions = {}): Promise<RenderResult> {
  await setLanguage(options.language ?? 'en')
  // A toast of the test before must not stand in for one of this test.
  clearToasts()
  return render(
    <ThemeProvider env="test">
      <Suspense>
        <MeasuresProvider value={measuresOf(options.units)}>
          {options.history === 'browser' ? (
            <BrowserRouter>{part}</BrowserRouter>
          ) : (
            <MemoryRouter initialEntries={[options.at ?? '/']}>{part}</MemoryRouter>
          )}
        </MeasuresProvider>
      </Suspense>
    </ThemeProvider>,
  )
}
