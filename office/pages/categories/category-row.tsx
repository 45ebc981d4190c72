import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LEVEL_BELOW, LEVEL_LABELS, type TreeNode } from "./tree-nodes.ts";

interface CategoryRowProps {
  node: TreeNode;
  mayWrite: boolean;
  /** Whether the dragged node may be dropped here. */
  canDrop: boolean;
  onDrag: (node: TreeNode | undefined) => void;
  onDrop: (on: TreeNode) => void;
  onMove: (position: number) => void;
  onEdit: () => void;
  onAdd: () => void;
  children: ReactNode;
}

export function CategoryRow(props: CategoryRowProps) {
  const { node, mayWrite, canDrop, onDrag, onDrop, onMove, onEdit, onAdd, children } = props;
  const [isOpen, setOpen] = useState(false);
  const below = LEVEL_BELOW[node.level];
  return (
    <li>
      {/* The arrows and the dialog do the same as dragging for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        draggable={mayWrite}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", node.name);
          onDrag(node);
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => canDrop && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onDrop(node);
        }}
        className={classNames(
          "flex flex-wrap items-center gap-x-1 rounded-control",
          canDrop && "outline-2 outline-accent outline-dashed -outline-offset-2",
          node.archived && "text-muted",
        )}
      >
        {below ? (
          <IconButton
            label={`${isOpen ? "Close" : "Open"} ${node.name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight aria-hidden className={classNames("size-4 transition-transform", isOpen && "rotate-90")} />
          </IconButton>
        ) : (
          <span aria-hidden className="size-11 max-sm:hidden" />
        )}
        <CategoryName node={node} />
        {mayWrite && <CategoryButtons node={node} onMove={onMove} onEdit={onEdit} onAdd={onAdd} />}
      </div>
      {isOpen && children}
    </li>
  );
}

function CategoryName({ node }: { node: TreeNode }) {
  return (
    <div className="min-w-32 flex-1 py-1">
      <p className="font-medium">
        {node.name}
        {node.archived && " (archived)"}
      </p>
      <p className="text-xs text-muted">
        {node.slug} ·{" "}
        <Link to={`/products?level=${node.level}&category=${node.id}`} className="underline underline-offset-2">
          {node.sold === 1 ? "1 product" : `${node.sold} products`}
        </Link>
      </p>
    </div>
  );
}

type CategoryButtonsProps = Pick<CategoryRowProps, "node" | "onMove" | "onEdit" | "onAdd">;

function CategoryButtons({ node, onMove, onEdit, onAdd }: CategoryButtonsProps) {
  const below = LEVEL_BELOW[node.level];
  return (
    <div className="flex">
      <IconButton
        label={`Move ${node.name} up`}
        disabled={node.position === 0}
        onClick={() => onMove(node.position - 1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${node.name} down`}
        disabled={node.position === node.siblings - 1}
        onClick={() => onMove(node.position + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      {below && (
        <IconButton label={`New ${LEVEL_LABELS[below]} in ${node.name}`} onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
      )}
      <IconButton label={`Edit ${node.name}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
