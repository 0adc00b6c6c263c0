import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Badge } from "../../ui/data/badge";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { PlainText } from "../../ui/text/plain-text";
import { ToolFacts } from "./tool-facts";
import { toolPath } from "./tool-path";
import type { Tool } from "./tool-selection";
import { TryTool } from "./try-tool";

const PARAM = "outil";

/** The history state of links in the list, which makes closing the details go back. */
export const FROM_LIST = { fromList: true };

/** The address of the list with the details of one tool open; it keeps the typed search. */
export function addressOfTool(params: URLSearchParams, search: string, id: string): string {
  const next = new URLSearchParams(params);
  if (search.trim() === "") next.delete("q");
  else next.set("q", search.trim());
  next.set(PARAM, id);
  return `?${next}`;
}

/** The details of the tool that the address names, shown over the list. */
export function OpenedTool({ tools }: { readonly tools: readonly Tool[] }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const tool = tools.find(({ id }) => id === params.get(PARAM));
  if (!tool) return null;

  const close = () => {
    if (isFromList(location.state)) void navigate(-1);
    else setParams((before) => without(before, PARAM), { replace: true });
  };

  return (
    <Dialog
      key={tool.id}
      title={tool.name}
      onClose={close}
      footer={
        <>
          <ButtonLink to={toolPath(tool)} variant="secondary">
            Page de l’outil
          </ButtonLink>
          <TryTool link={tool.link} />
        </>
      }
    >
      {tool.featured && (
        <p className="mb-3">
          <Badge tone="accent">RECOMMANDÉ</Badge>
        </p>
      )}
      <PlainText text={tool.description} />
      <ToolFacts tool={tool} className="mt-6" />
    </Dialog>
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name);
  return next;
}

function isFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state;
}
