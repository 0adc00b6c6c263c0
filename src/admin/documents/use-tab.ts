import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The open tab, kept in the address so that it survives a reload and can be linked. The tab changes at once, since the
 * router is slower.
 */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]) {
  const [params, setParams] = useSearchParams();
  const inAddress = names.find((name) => name === params.get("onglet")) ?? names[0];
  const [open, setOpen] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setOpen(inAddress);
  }

  const show = (value: string) => {
    const name = names.find((each) => each === value) ?? names[0];
    setOpen(name);
    setParams(name === names[0] ? {} : { onglet: name }, { replace: true });
  };
  return [open, show] as const;
}
