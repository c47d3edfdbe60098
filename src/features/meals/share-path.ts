import type { Row } from '#domain/entities.ts'

/** Where one meal is made a picture to share. */
export function sharePath({ id, logged_on }: Row<'food_logs'>): string {
  return `/food-share-demo?day=${logged_on}&meal=${id}`
}
