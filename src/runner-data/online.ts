import { fromEvent, map, merge, type Observable, startWith } from 'rxjs'

/** Whether the device believes it has a network, at once and on every change. */
export const online$: Observable<boolean> = merge(
  fromEvent(window, 'online'),
  fromEvent(window, 'offline'),
).pipe(
  startWith(null),
  map(() => navigator.onLine),
)
