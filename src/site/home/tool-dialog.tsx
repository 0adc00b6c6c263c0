import type { Doc } from "../../content/index";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { PlainText } from "../../ui/text/plain-text";
import { ToolFacts } from "../tools/tool-facts";
import { toolPath } from "../tools/tool-path";

/** The details of a tool, with a link to its page. */
export function ToolDialog({
  tool,
  onClose,
}: {
  readonly tool: Doc<"tools">;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={tool.name}
      onClose={onClose}
      footer={<ButtonLink to={toolPath(tool)}>Essayer cet outil</ButtonLink>}
    >
      <PlainText text={tool.description} />
      <ToolFacts tool={tool} className="mt-6" />
    </Dialog>
  );
}
