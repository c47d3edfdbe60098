import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDietWords } from '#components/diet/use-diet-words.ts'
import type { UnsuitableProduct } from '#domain/races/unsuitable-products.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './RacePlan.module.css'
import { AddProductSheet } from './setup/AddProductSheet.tsx'
import type { PartProps } from './setup/parts.ts'
import { useProductName } from './use-product-name.ts'

interface UnsuitableNoticeProps extends PartProps {
  unsuitable: readonly UnsuitableProduct[]
}

/** Products chosen before the runner's diet was what it is: they stay until another takes their place. */
export function UnsuitableNotice(props: UnsuitableNoticeProps) {
  const { unsuitable, choices, change, servingsOnly } = props
  const { t } = useTranslation('racePlan')
  const dietWords = useDietWords()
  const nameOf = useProductName(servingsOnly)
  const [replaced, setReplaced] = useState<string | null>(null)
  return (
    <>
      {unsuitable.length > 0 && (
        <Notice
          tone="warning"
          title={t('unsuitable.title')}
          action={
            <div className={classes.actions}>
              {unsuitable.map(({ product }) => (
                <Button key={product.id} variant="light" onClick={() => setReplaced(product.id)}>
                  {t('unsuitable.another', { name: nameOf(product) })}
                </Button>
              ))}
            </div>
          }
        >
          {unsuitable.map((each) => `${nameOf(each.product)} (${dietWords(each)})`).join(', ')}
          {'. '}
          {t('unsuitable.stays')}
        </Notice>
      )}
      <AddProductSheet
        opened={replaced !== null}
        title={t('unsuitable.choose')}
        taken={choices.products}
        servingsOnly={servingsOnly}
        onClose={() => setReplaced(null)}
        onAdd={(product) => {
          change({
            products: choices.products.map((each) => (each.id === replaced ? product : each)),
          })
          setReplaced(null)
        }}
      />
    </>
  )
}
