import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  GUT_LEVELS,
  GUT_LIMIT_G_PER_HOUR,
  HEAT_LEVELS,
  SWEAT_MAX_ML_PER_HOUR,
} from '#domain/fuelling/constants.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { SavedNumber } from '../SavedNumber.tsx'
import type { PartProps } from './parts.ts'
import { SweatSheet } from './SweatSheet.tsx'

/** What the gut takes, how warm it will be and how much is sweated. */
export function BodyPart({ choices, change, servingsOnly }: PartProps) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const [testing, setTesting] = useState(false)
  /** How often a test has filled the field in. */
  const [tested, setTested] = useState(0)
  const { gut, heat, sweat_ml_per_hour } = choices
  return (
    <Panel title={t('body.title')}>
      <div className={form.form}>
        <Choices
          label={t('body.gut')}
          value={gut}
          options={GUT_LEVELS.map((value) => ({ value, label: t(`body.guts.${value}`) }))}
          onChange={(value) => change({ gut: value })}
        />
        {!servingsOnly && (
          <p className={form.hint}>
            {t('body.gutHint', { grams: format.grams(GUT_LIMIT_G_PER_HOUR[gut]) })}
          </p>
        )}
        <Choices
          label={t('body.heat')}
          value={heat}
          options={HEAT_LEVELS.map((value) => ({ value, label: t(`body.heats.${value}`) }))}
          onChange={(value) => change({ heat: value })}
        />
        {!servingsOnly && (
          <>
            <SavedNumber
              key={tested}
              name="sweat"
              label={t('body.sweat')}
              description={t('body.sweatHint')}
              unit={t('perHour', { unit: format.unit('fluid') })}
              quantity="fluid"
              value={sweat_ml_per_hour}
              max={SWEAT_MAX_ML_PER_HOUR}
              wrong={t('body.sweatWrong', {
                max: format.limit('fluid', SWEAT_MAX_ML_PER_HOUR, 'max'),
              })}
              onValue={(value) => change({ sweat_ml_per_hour: value })}
            />
            <Button variant="light" onClick={() => setTesting(true)}>
              {t('sweat.open')}
            </Button>
          </>
        )}
      </div>
      <SweatSheet
        opened={testing}
        onClose={() => setTesting(false)}
        onResult={(mlPerHour) => {
          change({ sweat_ml_per_hour: mlPerHour })
          setTested(tested + 1)
          setTesting(false)
        }}
      />
    </Panel>
  )
}
