import type { TFunction } from 'i18next'
import { useTranslation as useI18next } from 'react-i18next'
import type { Namespace } from './resources.ts'

/** `t` over these namespaces: the first one's keys are plain, the others' are `namespace:key`. */
export type Words<N extends readonly Namespace[]> = TFunction<readonly [...N, 'common']>

/** The words of the named namespaces and of `common`. */
export function useTranslation<const N extends readonly Namespace[]>(...namespaces: N) {
  return useI18next<readonly [...N, 'common']>([...namespaces, 'common'])
}
