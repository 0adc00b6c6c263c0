import { ImagePlus } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../../ui/button";

/** A button that opens the browser's file dialog for pictures. */
export function UploadButton({
  onFiles,
  single = false,
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, "variant" | "size" | "children"> & {
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether only one file can be chosen. */
  readonly single?: boolean | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} data-add onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden className="size-4" strokeWidth={1.75} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!single}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this the browser reports no change when the same file is chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
