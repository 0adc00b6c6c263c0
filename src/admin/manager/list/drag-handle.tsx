import { GripVertical } from "lucide-react";
import { type ComponentProps, createContext, useContext } from "react";
import { IconButton } from "../../../ui/icon-button";

/** The props that let a handle drag its row; undefined where rows cannot be dragged. */
export const DragHold = createContext<Partial<ComponentProps<"button">> | undefined>(undefined);

/** A handle that drags its row by pointer, finger or keyboard. A finger on it must not scroll the page. */
export function DragHandle({ label }: { readonly label: string }) {
  const hold = useContext(DragHold);
  return (
    hold && (
      <IconButton
        {...hold}
        icon={GripVertical}
        label={label}
        data-control="drag"
        className="-ml-2 cursor-grab touch-none hover:bg-rule/60 active:cursor-grabbing aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent max-md:-ml-3 md:size-8 [&>svg]:size-4"
      />
    )
  );
}
