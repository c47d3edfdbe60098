import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** `1:05:30`, `5:07` */
export function clockOfSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Time for a kilometre or a mile, in words. */
export function usePace(): (km: number, seconds: number) => string {
  const { t } = useTranslation('session')
  const format = useFormat()
  return (km, seconds) => {
    const length = format.measures.distance.shown(km)
    if (!(length > 0)) return ''
    return t('paceOf', { time: clockOfSeconds(seconds / length), unit: format.unit('distance') })
  }
}
