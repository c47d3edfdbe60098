import { Plate } from '#components/Plate.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'

const KINDS = ['easy', 'moderate', 'hard'] as const
const TOPICS = ['times', 'words'] as const

/** What stands in place of both explainers in portions mode: how it works, without a figure. */
export function PortionsExplainer() {
  const { t } = useTranslation('portions')
  return (
    <Screen title={t('explainer.title')}>
      <Columns>
        {[
          <Panel key="plates" title={t('explainer.plateTitle')}>
            <p className={form.hint}>{t('explainer.plateText')}</p>
          </Panel>,
          ...KINDS.map((kind) => (
            <Panel key={kind} title={t(`explainer.${kind}`)}>
              <Plate kind={kind} />
            </Panel>
          )),
        ]}
        {TOPICS.map((topic) => (
          <Panel key={topic} title={t(`explainer.${topic}Title`)}>
            <p>{t(`explainer.${topic}Text`)}</p>
          </Panel>
        ))}
      </Columns>
      <Notice tone="quiet">{t('notice')}</Notice>
    </Screen>
  )
}
