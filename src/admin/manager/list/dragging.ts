import {
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/** Returns the sensors that drag an item by pointer, finger or keyboard. */
export function useDragSensors() {
  return useSensors(
    // A press without movement is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Scrolls at once to rows outside the window, since the next key does not wait for an animation.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: "instant",
    }),
  );
}

/** Same values as the design tokens; for reduced motion the style sheet disables it. */
export const MOTION = { duration: 160, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

export const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** Tells screen readers how to drag by keyboard; `item` is for example « la ligne ». */
export function dragInstructions(item: string): ScreenReaderInstructions {
  return {
    draggable: `Espace saisit ${item}, les flèches haut et bas la déplacent, Espace la pose, Échap annule.`,
  };
}
