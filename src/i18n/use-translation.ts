import i18next, { type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { type Language, languageOf } from './languages.ts'
import type { Namespace } from './resources.ts'

/** `t` over these namespaces: the first one's keys are plain, the others' are `namespace:key`. */
export type Words<N extends readonly Namespace[]> = TFunction<readonly [...N, 'common']>

/*
 * [Note: words are looked up once]
 *
 * Most of what is drawn anew when a meal is logged is words. With react-i18next's hook each component
 * runs a dozen hooks for them and keeps a copy of i18next's properties; here all that name the same
 * namespaces share one `t`, and it keeps the words that take no values.
 */
interface Shared {
  language: string
  t: TFunction
  /** Words without values, by their keys. */
  plain: Map<string, string>
}

const shared = new Map<string, Shared>()
const loading = new Map<string, Promise<void>>()

// A word looked up before its namespace came is its own key.
i18next.on('loaded', () => {
  for (const { plain } of shared.values()) plain.clear()
})

/**
 * The words of the named namespaces and of `common`; waits (Suspense) until they are there. Drawn anew
 * when the runner chooses another language.
 */
export function useTranslation<const N extends readonly Namespace[]>(
  ...namespaces: N
): { t: Words<N> } {
  useSyncExternalStore(subscribe, shownLanguage)
  const key = namespaces.join(' ')
  const known = shared.get(key)
  if (known?.language === shownLanguage()) return known as unknown as { t: Words<N> }

  const wanted: readonly Namespace[] = [...namespaces, 'common']
  if (!wanted.every((namespace) => i18next.hasLoadedNamespace(namespace))) use(loaded(wanted))
  const made = share(wanted)
  shared.set(key, made)
  return made as unknown as { t: Words<N> }
}

/** The shown language. */
export function useLanguage(): Language {
  return languageOf(useSyncExternalStore(subscribe, shownLanguage))
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

function shownLanguage(): string {
  return i18next.language
}

/** The same promise each time, as React wants it, until it is fulfilled. */
function loaded(namespaces: readonly Namespace[]): Promise<void> {
  const key = [shownLanguage(), ...namespaces].join(' ')
  const pending =
    loading.get(key) ??
    // What can't be had is left out by i18next, which shows the key then: no reason to wait for ever.
    i18next.loadNamespaces([...namespaces]).finally(() => loading.delete(key))
  loading.set(key, pending)
  return pending
}

function share(namespaces: readonly Namespace[]): Shared {
  const language = shownLanguage()
  const plain = new Map<string, string>()
  const look = i18next.getFixedT(language, namespaces[0] ?? 'common') as (
    key: string,
    values?: object,
  ) => string
  const t = (key: string, values?: object): string => {
    if (values) return look(key, values)
    const cached = plain.get(key)
    if (cached !== undefined) return cached
    const found = look(key)
    plain.set(key, found)
    return found
  }
  return { language, t: t as unknown as TFunction, plain }
}
