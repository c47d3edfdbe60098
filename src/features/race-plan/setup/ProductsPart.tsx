import { ActionIcon, Button } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useState } from 'react'
import { useDietWords } from '#components/diet/use-diet-words.ts'
import type { ReadDiet } from '#domain/foods/diet.ts'
import { MAX_PRODUCTS } from '#domain/fuelling/constants.ts'
import { ownProducts, type UnsuitableProduct } from '#domain/races/unsuitable-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'
import { useProductName } from '../use-product-name.ts'
import { AddProductSheet } from './AddProductSheet.tsx'
import type { PartProps } from './parts.ts'

interface ProductsPartProps extends PartProps {
  diet: ReadDiet
  /** Of the products, those that break it. */
  unsuitable: readonly UnsuitableProduct[]
}

/** What is taken: in turn, as the list has it. */
export function ProductsPart(props: ProductsPartProps) {
  const { choices, change, servingsOnly, unsuitable } = props
  const { t } = useTranslation('racePlan')
  const [adding, setAdding] = useState(false)
  const { products } = choices
  const put = (next: RaceProductChoice[]) => change({ products: next })
  return (
    <Panel title={t('products.title')}>
      <div className={form.form}>
        <p className={form.hint}>{t(products.length > 0 ? 'products.hint' : 'products.none')}</p>
        <ul className={classes.list}>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              servingsOnly={servingsOnly}
              unsuitable={unsuitable.find((each) => each.product.id === product.id)}
              onChange={(changed) =>
                put(products.map((each) => (each.id === changed.id ? changed : each)))
              }
              onRemove={() => put(products.filter(({ id }) => id !== product.id))}
            />
          ))}
        </ul>
        <NotLookedAt {...props} />
        <Button
          variant="light"
          disabled={products.length >= MAX_PRODUCTS}
          onClick={() => setAdding(true)}
        >
          {t('products.add')}
        </Button>
      </div>
      <AddProductSheet
        opened={adding}
        title={t('products.add')}
        taken={products}
        servingsOnly={servingsOnly}
        onClose={() => setAdding(false)}
        onAdd={(product) => {
          put([...products, product])
          setAdding(false)
        }}
      />
    </Panel>
  )
}

/** What of the products or of the diet the tables can't answer for, where there is a diet at all. */
function NotLookedAt({ choices, servingsOnly, diet }: ProductsPartProps) {
  const { t } = useTranslation('racePlan')
  const dietWords = useDietWords()
  const nameOf = useProductName(servingsOnly)
  const { products } = choices
  const own = ownProducts(products).map((product) => nameOf(product))
  const avoided = [dietWords(diet), ...diet.unknown].filter(Boolean).join(', ')
  if (products.length === 0 || avoided === '') return null
  return (
    <>
      {own.length > 0 && (
        <p className={form.hint}>{t('unsuitable.own', { names: own.join(', '), diet: avoided })}</p>
      )}
      {diet.unknown.length > 0 && (
        <p className={form.hint}>{t('unsuitable.unknown', { list: diet.unknown.join(', ') })}</p>
      )}
    </>
  )
}

interface ProductRowProps {
  product: RaceProductChoice
  servingsOnly: boolean
  /** What of the runner's diet it breaks. */
  unsuitable: UnsuitableProduct | undefined
  onChange: (product: RaceProductChoice) => void
  onRemove: () => void
}

function ProductRow(props: ProductRowProps) {
  const { product, servingsOnly, unsuitable, onChange, onRemove } = props
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const dietWords = useDietWords()
  const nameOf = useProductName(servingsOnly)
  const name = nameOf(product)
  const { carbs_grams, sodium_mg, fluid_ml, caffeine_mg } = product
  const figures = [
    t('figures.carbs', { amount: format.grams(carbs_grams) }),
    fluid_ml > 0 && format.amount('fluid', fluid_ml),
    sodium_mg > 0 && t('figures.sodium', { amount: format.number(sodium_mg) }),
    caffeine_mg > 0 && t('figures.caffeine', { amount: format.number(caffeine_mg) }),
  ]
  return (
    <li className={classes.item}>
      <span>
        <b>{name}</b>
        {!servingsOnly && <small>{figures.filter(Boolean).join(' · ')}</small>}
        {unsuitable && (
          <small className={classes.unsuitable}>
            {t('unsuitable.notForYou', { diet: dietWords(unsuitable) })}
          </small>
        )}
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={!product.is_carried}
            onChange={({ currentTarget }) =>
              onChange({ ...product, is_carried: !currentTarget.checked })
            }
          />
          {t('products.atStations')}
        </label>
      </span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('products.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </ActionIcon>
    </li>
  )
}
