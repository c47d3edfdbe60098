import type { Amounts } from './race-types.ts'

export function scale(amounts: Readonly<Amounts>, factor: number): Amounts {
  return {
    carbsGrams: amounts.carbsGrams * factor,
    fluidMl: amounts.fluidMl * factor,
    sodiumMg: amounts.sodiumMg * factor,
    caffeineMg: amounts.caffeineMg * factor,
  }
}

export function add(sum: Readonly<Amounts>, more: Readonly<Amounts>): Amounts {
  return {
    carbsGrams: sum.carbsGrams + more.carbsGrams,
    fluidMl: sum.fluidMl + more.fluidMl,
    sodiumMg: sum.sodiumMg + more.sodiumMg,
    caffeineMg: sum.caffeineMg + more.caffeineMg,
  }
}
