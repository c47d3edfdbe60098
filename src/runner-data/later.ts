import { from, type Observable, switchMap } from 'rxjs'

type Member = (...args: never[]) => unknown

/**
 * A subject whose code comes when one of its members is asked for: the log dialog waits for none of it.
 * @param names its members; those that end in `$` make live reads ([Note: live reads and commands])
 */
export function later<S extends { [K in keyof S]: Member }>(
  names: readonly (keyof S & string)[],
  load: () => Promise<S>,
): S {
  const members = names.map((name) => {
    const call = (subject: S, args: unknown[]) => subject[name](...(args as never[]))
    return [
      name,
      name.endsWith('$')
        ? (...args: unknown[]) =>
            from(load()).pipe(switchMap((subject) => call(subject, args) as Observable<unknown>))
        : async (...args: unknown[]) => call(await load(), args),
    ]
  })
  // Each member does as the one it stands for, a moment later.
  return Object.fromEntries(members) as S
}
