import {
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** What drags an item of a list: a pointer, a finger or keys. */
export function useDragSensors() {
  return useSensors(
    // A press alone is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A row beyond the middle of the screen is brought there at once: keys wait for no motion.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: "instant",
    }),
  );
}

/** As the tokens have it; where reduced motion is asked for, the style sheet stops it. */
export const MOTION = { duration: 160, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

export const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** How keys drag, said of « la ligne » or whatever is dragged. */
export function dragInstructions(item: string): ScreenReaderInstructions {
  return {
    draggable: `Espace saisit ${item}, les flèches haut et bas la déplacent, Espace la pose, Échap annule.`,
  };
}
